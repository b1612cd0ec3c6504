import { vi } from 'vitest'

/** vitest setupFile: files share a process and its modules, so a module that one file replaces would reach others. */
vi.mock = refuse
vi.resetModules = refuse

function refuse(): never {
  throw new Error('Spy on what the module exports, or name the file *.isolated.test.tsx.')
}
