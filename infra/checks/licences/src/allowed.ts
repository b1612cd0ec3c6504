/** Licences that a production dependency may have, as its package.json names them, each with the reason. */
export const ALLOWED_LICENCES: Readonly<Record<string, string>> = {
  MIT: 'permissive: keep the notice',
  'MIT-0': 'MIT without the notice',
  ISC: 'permissive, as MIT',
  '0BSD': 'permissive, no notice needed',
  'BSD-2-Clause': 'permissive: keep the notice',
  'BSD-3-Clause': 'permissive: keep the notice, no endorsement',
  'BlueOak-1.0.0': 'permissive, with a patent grant',
  'Apache-2.0': 'permissive, with a patent grant: keep NOTICE files',
  'Apache-2.0 AND MIT': 'both are on this list',
  'MIT OR Apache-2.0': 'either is on this list',
  'OFL-1.1': 'fonts: may be bundled and served, not sold alone',
  'Python-2.0': 'permissive, the licence of Python 2 (argparse)',
  'PSF-2.0': 'permissive, the licence of Python (argparse)',
  'MPL-2.0': 'copyleft by file: used unchanged, so our files are not affected',
  'LGPL-3.0-or-later':
    'libvips (sharp): a shared library of its own, used unchanged, that anybody may replace',
  'CC-BY-4.0': 'browser data (caniuse-lite): its source is named',
}
