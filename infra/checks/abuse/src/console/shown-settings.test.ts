import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../../..')
/** Those that show settings: `SHOWN_SETTINGS` of their `config.ts`. */
const SHOWING = ['identity', 'quests', 'wallet', 'clans', 'pog', 'kyc', 'remote-registry']

async function shownNames(): Promise<string[]> {
  const all = SHOWING.map(async (name) => {
    const { SHOWN_SETTINGS } = await import(join(ROOT, `services/${name}/src/config.ts`))
    return SHOWN_SETTINGS as string[]
  })
  return (await Promise.all(all)).flat()
}

const { en } = (await import(join(ROOT, 'mfe-operator/src/features/settings/i18n/en.ts'))) as {
  en: Record<string, string>
}

test('every setting that a service shows has a text on the page of settings, and no other has', async () => {
  const texts = Object.keys(en).filter((key) => key.startsWith('setting.'))
  const names = (await shownNames()).map((name) => `setting.${name}`)
  expect(texts.toSorted()).toEqual(names.toSorted())
})

test('no text says the opposite of the value beside it', () => {
  const negated = Object.entries(en).filter(
    ([key, text]) => key.startsWith('setting.') && /\b(off|disabled)\b/i.test(text),
  )
  expect(negated).toEqual([])
})
