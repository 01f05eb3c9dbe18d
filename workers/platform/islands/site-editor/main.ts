import { createEditor } from './editor.ts';

const form = document.querySelector<HTMLFormElement>('form#site-editor');
if (form !== null) createEditor(form);
