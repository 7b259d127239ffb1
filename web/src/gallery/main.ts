// A page for whoever draws: boards and pieces from fixture scenes, to be held beside the art direction.
// gallery.html?scene=arena&theme=night; scene=pieces shows the parts, still=1 a picture without controls.
import '@fontsource/grenze-gotisch/600.css';
import '@fontsource/grenze/600.css';
import '@fontsource/grenze/700.css';
import '@fontsource/alegreya-sans/500.css';
import '@fontsource/alegreya-sans/700.css';
import { mount } from 'svelte';
import { hiddenSvg } from '../draw/defs';
import '../style/tokens.css';
import './gallery.css';
import Gallery from './Gallery.svelte';

interface IconSet {
  icons: Record<string, { body: string }>;
}

const set = (await (await fetch('/icons.json')).json()) as IconSet;
const used = new Set<string>();
const fixtures = import.meta.glob<string>('./fixtures/*.json', { query: '?raw', import: 'default', eager: true });
for (const text of Object.values(fixtures))
  for (const [name] of text.matchAll(/(?<=")[a-z0-9-]+(?=")/g)) if (set.icons[name]) used.add(name);
document.body.insertAdjacentHTML(
  'afterbegin',
  hiddenSvg(
    'sprite',
    [...used].map((name) => `<symbol id="i-${name}" viewBox="0 0 512 512">${set.icons[name]!.body}</symbol>`).join(''),
  ),
);

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'day';
mount(Gallery, {
  target: document.getElementById('gallery')!,
  props: { shown: asked.get('scene') ?? 'arena', still: asked.has('still'), pace: Number(asked.get('pace') ?? 1) },
});
