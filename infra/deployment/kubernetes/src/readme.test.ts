import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { workloads } from './workloads.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const rows = readme.split('\n').filter((line) => line.startsWith('|'))

/** The row of the table that names the Secret, in code quotes. */
const rowOf = (secret: string) => rows.find((row) => row.includes(`\`${secret}\``)) ?? ''

test.each(workloads.filter(({ secretEnv, files }) => secretEnv ?? files))(
  'the README says which Secrets $name needs, with the keys in them',
  ({ env, secretEnv = {}, files = {} }) => {
    for (const [key, secret] of Object.entries(secretEnv)) {
      expect(rowOf(secret), `${secret}: ${key}`).toContain(`\`${key}\``)
    }
    for (const [folder, source] of Object.entries(files)) {
      if (!('secret' in source)) continue
      const paths = Object.values(env).filter((value) => value.startsWith(`${folder}/`))
      expect(paths.length, folder).toBeGreaterThan(0)
      for (const path of paths) {
        const file = path.slice(folder.length + 1)
        expect(rowOf(source.secret), `${source.secret}: ${file}`).toContain(`\`${file}\``)
      }
    }
  },
)
