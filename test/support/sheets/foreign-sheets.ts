/** A published stylesheet of a package that is not among this project's own, as installed for a full run. */
export interface ForeignSheet {
  readonly name: string;
  /** The package with its exact version. */
  readonly install: string;
  /** Path of the file inside `node_modules`. */
  readonly path: string;
}

/** Published stylesheets that no other test names. */
export const FOREIGN_SHEETS: readonly ForeignSheet[] = [
  { name: 'chota', install: 'chota@0.9.2', path: 'chota/dist/chota.min.css' },
  { name: 'picnic', install: 'picnic@7.1.0', path: 'picnic/picnic.min.css' },
  { name: 'mini', install: 'mini.css@3.0.1', path: 'mini.css/dist/mini-default.min.css' },
  { name: 'sakura', install: 'sakura.css@1.5.1', path: 'sakura.css/css/sakura.css' },
  { name: 'simple', install: 'simpledotcss@2.3.7', path: 'simpledotcss/simple.min.css' },
  { name: 'mvp', install: 'mvp.css@1.18.0', path: 'mvp.css/mvp.css' },
  { name: 'tabler', install: '@tabler/core@1.6.1', path: '@tabler/core/dist/css/tabler.min.css' },
  { name: 'turret', install: 'turretcss@5.2.2', path: 'turretcss/dist/turretcss.min.css' },
  { name: 'cirrus', install: 'cirrus-ui@0.8.0', path: 'cirrus-ui/dist/cirrus.min.css' },
  { name: 'hover', install: 'hover.css@2.3.2', path: 'hover.css/css/hover-min.css' },
  { name: 'highlight-github', install: 'highlight.js@11.12.0', path: 'highlight.js/styles/github-dark.css' },
  { name: 'prism-okaidia', install: 'prismjs@1.30.0', path: 'prismjs/themes/prism-okaidia.css' },
  { name: 'swiper', install: 'swiper@14.4.0', path: 'swiper/swiper-bundle.min.css' },
  { name: 'sweetalert2', install: 'sweetalert2@11.26.25', path: 'sweetalert2/dist/sweetalert2.min.css' },
  { name: 'flatpickr', install: 'flatpickr@4.6.13', path: 'flatpickr/dist/flatpickr.min.css' },
  { name: 'leaflet', install: 'leaflet@1.9.4', path: 'leaflet/dist/leaflet.css' },
  { name: 'quill', install: 'quill@2.0.3', path: 'quill/dist/quill.snow.css' },
  { name: 'easymde', install: 'easymde@2.21.0', path: 'easymde/dist/easymde.min.css' },
  { name: 'video-js', install: 'video.js@8.24.1', path: 'video.js/dist/video-js.min.css' },
  { name: 'plyr', install: 'plyr@3.8.4', path: 'plyr/dist/plyr.css' },
  { name: 'choices', install: 'choices.js@11.2.4', path: 'choices.js/public/assets/styles/choices.min.css' },
  { name: 'nprogress', install: 'nprogress@0.2.0', path: 'nprogress/nprogress.css' },
  { name: 'toastr', install: 'toastr@2.1.4', path: 'toastr/build/toastr.min.css' },
  { name: 'aos', install: 'aos@2.3.4', path: 'aos/dist/aos.css' },
  { name: 'reveal', install: 'reveal.js@6.0.2', path: 'reveal.js/dist/reveal.css' },
  { name: 'dropzone', install: 'dropzone@6.3.5', path: 'dropzone/dist/dropzone.css' },
  { name: 'photoswipe', install: 'photoswipe@5.4.4', path: 'photoswipe/dist/photoswipe.css' },
  {
    name: 'modern-normalize',
    install: 'modern-normalize@3.0.1',
    path: 'modern-normalize/modern-normalize.css',
  },
  { name: 'sanitize', install: 'sanitize.css@13.0.0', path: 'sanitize.css/sanitize.css' },
  { name: 'hint', install: 'hint.css@3.0.0', path: 'hint.css/hint.min.css' },
  { name: 'balloon', install: 'balloon-css@1.2.0', path: 'balloon-css/balloon.min.css' },
  { name: 'latex', install: 'latex.css@1.14.0', path: 'latex.css/style.min.css' },
  { name: 'tufte', install: 'tufte-css@1.9.0', path: 'tufte-css/tufte.css' },
  { name: 'missing', install: 'missing.css@1.3.0', path: 'missing.css/dist/missing.min.css' },
  { name: 'gutenberg', install: 'gutenberg-css@0.7.0', path: 'gutenberg-css/dist/gutenberg.min.css' },
  {
    name: 'govuk',
    install: 'govuk-frontend@6.6.0',
    path: 'govuk-frontend/dist/govuk/govuk-frontend.min.css',
  },
  {
    name: 'shoelace-light',
    install: '@shoelace-style/shoelace@2.20.1',
    path: '@shoelace-style/shoelace/dist/themes/light.css',
  },
  { name: 'nes', install: 'nes.css@2.2.1', path: 'nes.css/css/nes.min.css' },
  { name: '98', install: '98.css@0.1.21', path: '98.css/dist/98.css' },
  { name: 'xp', install: 'xp.css@0.3.0', path: 'xp.css/dist/XP.css' },
  {
    name: 'bootswatch-darkly',
    install: 'bootswatch@5.3.8',
    path: 'bootswatch/dist/darkly/bootstrap.min.css',
  },
  { name: 'semantic-ui', install: 'semantic-ui-css@2.5.0', path: 'semantic-ui-css/semantic.min.css' },
];
