import { writeFile } from 'node:fs/promises'
import { compile } from './compile.ts'

const text = JSON.stringify(await compile(), null, 2)
await writeFile(new URL('./compiled.json', import.meta.url), `${text}\n`)
