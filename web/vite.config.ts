import { copyFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const here = dirname(fileURLToPath(import.meta.url));
const built = resolve(here, '../tablekeep/server/static');
const icons = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
const server = 'http://127.0.0.1:8000';

/** The server makes one sprite a game out of the icon set: it lies beside the built pages. */
function iconSet(): Plugin {
  return {
    name: 'icon-set',
    closeBundle() {
      if (this.environment?.config.command === 'build') copyFileSync(icons, resolve(built, 'icons.json'));
    },
    configureServer(dev) {
      dev.middlewares.use('/icons.json', (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(readFileSync(icons));
      });
    },
  };
}

/**
 * The icons that the client itself shows, as one string of symbols: `import symbols from 'virtual:client-sprite'`.
 * Their names stand in two lists: what drawings need, and what the furniture around them calls by its concept.
 */
function clientSprite(): Plugin {
  const id = 'virtual:client-sprite';
  const lists = ['src/draw/own-icons.json', 'src/icons/concepts.json'].map((path) => resolve(here, path));
  return {
    name: 'client-sprite',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      const set = JSON.parse(readFileSync(icons, 'utf8')) as IconSet;
      const names = lists.flatMap((list) => {
        this.addWatchFile(list);
        return Object.values(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>);
      });
      const symbols = [...new Set(names)].sort().map((name) => {
        const icon = set.icons[set.aliases?.[name]?.parent ?? name];
        if (!icon) throw new Error(`"${name}" is not in the icon set`);
        return `<symbol id="i-${name}" viewBox="0 0 512 512">${icon.body}</symbol>`;
      });
      return `export default ${JSON.stringify(symbols.join(''))};`;
    },
  };
}

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

export default defineConfig({
  root: here,
  plugins: [svelte(), iconSet(), clientSprite()],
  build: {
    outDir: built,
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rollupOptions: { input: { index: resolve(here, 'index.html') } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 120_000 },
});
