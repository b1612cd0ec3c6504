/** Licences that a production dependency may have, by SPDX id, each with why. */
export const ALLOWED_LICENCES: Readonly<Record<string, string>> = {
  MIT: 'permissive: keep the notice',
  'MIT-0': 'MIT without the notice',
  ISC: 'permissive, as MIT',
  '0BSD': 'permissive, no notice asked',
  'BSD-2-Clause': 'permissive: keep the notice',
  'BSD-3-Clause': 'permissive: keep the notice, no endorsement',
  'BlueOak-1.0.0': 'permissive, with a patent grant',
  'Apache-2.0': 'permissive, with a patent grant: keep NOTICE files',
  'OFL-1.1': 'fonts: may be bundled and served, not sold alone',
  'Python-2.0': 'permissive, the licence of Python 2 (argparse)',
  'PSF-2.0': 'permissive, the licence of Python (argparse)',
  'MPL-2.0': 'copyleft by file: used unchanged, so nothing of ours is touched',
  'CC-BY-4.0': 'data of browsers (caniuse-lite): named as its source',
}

/** Packages whose install script may run, each with why; the same as `true` in pnpm-workspace.yaml's allowBuilds. */
export const ALLOWED_INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  node: 'puts the Node 24 binary of its own optional dependency in place',
}
