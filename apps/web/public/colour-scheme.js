// Runs before the style sheets, so that a dark page never flashes light. An external file: the policy allows no inline script.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('bahi.colour-scheme') || localStorage.getItem('bahi.entity-colour-scheme');
  } catch {
    // Storage may be blocked: the system's scheme is used.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
