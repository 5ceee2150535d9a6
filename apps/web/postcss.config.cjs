/** Mantine's mixins (light-dark, breakpoints, rem) for CSS modules. */
module.exports = { plugins: { 'postcss-preset-mantine': {} } };
