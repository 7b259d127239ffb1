import { mount } from 'svelte';
import '@fontsource/grenze-gotisch/600.css';
import '@fontsource/grenze/600.css';
import '@fontsource/grenze/700.css';
import '@fontsource/alegreya-sans/500.css';
import '@fontsource/alegreya-sans/700.css';
import './style/tokens.css';
import './style/app.css';
import App from './App.svelte';

export default mount(App, { target: document.getElementById('app')! });
