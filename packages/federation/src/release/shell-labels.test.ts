import { readFile } from 'node:fs/promises'
import { SHELL_LABELS } from '@platform/contracts/registry/shell-labels'
import { expect, test } from 'vitest'

const catalogues = { en: 'en', hi: 'hi', 'pt-BR': 'pt-br' } as const

test.each(Object.entries(catalogues))('the shell has the labels in %s', async (language, file) => {
  const catalogue = new URL(`../../../../shell/src/i18n/${file}.ts`, import.meta.url)
  const text = await readFile(catalogue, 'utf8')
  const own = [...text.matchAll(/'nav\.(?:start|profile)': '(.*)'/g)].map(([, label]) => label)
  expect(SHELL_LABELS.map((label) => label[language as keyof typeof catalogues])).toEqual(own)
})
