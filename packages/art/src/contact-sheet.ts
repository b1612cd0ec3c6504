import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ALL_AVATAR_CHARACTERS, AVATAR_STYLES } from '@platform/contracts/pog/looks'
import { drawAvatar } from './avatars/draw-avatar.ts'
import { drawArt } from './draw-art.ts'
import { artFamilies } from './families/table.ts'

/** `npm run art -- OUT` writes pictures of every family and every avatar to a folder, and a page that shows them as pages crop them. */
const { positionals } = parseArgs({ allowPositionals: true })
const [folder] = positionals
if (folder === undefined) {
  console.error('OUT is missing.\n  usage: npm run art -- OUT')
  process.exit(2)
}

const SEEDS = ['monsoon', 'harbor', 'lantern', 'ember', 'orbit', 'delta']
const MONOGRAMS = ['NL', 'MR', 'K9', 'EC', 'IH', '']
const CROPS = ['3 / 1', '5 / 2', '3 / 2', '1 / 1']

await mkdir(folder, { recursive: true }).catch((error: Error) => {
  console.error(`${folder} cannot be written to: ${error.message}`)
  process.exit(1)
})
const sections = await Promise.all(
  artFamilies.map(async (family) => {
    const rows = await Promise.all(
      SEEDS.map(async (seed, index) => {
        const file = `${family}-${seed}.svg`
        const monogram = MONOGRAMS[index] ?? ''
        const picture = drawArt({ family, seed, monogram, width: 720, height: 240 })
        await writeFile(join(folder, file), picture)
        const crops = CROPS.map(
          (ratio) => `<img src="${file}" alt="" style="aspect-ratio:${ratio}">`,
        )
        return `<div>${crops.join('')}</div>`
      }),
    )
    return `<h2>${family}</h2>${rows.join('')}`
  }),
)
const avatars = await Promise.all(
  AVATAR_STYLES.map(async (style) => {
    const pictures = await Promise.all(
      ALL_AVATAR_CHARACTERS.map(async (character) => {
        const file = `avatar-${style}-${character}.svg`
        await writeFile(join(folder, file), drawAvatar({ style, character, variant: 0 }))
        return `<img src="${file}" alt="" style="height:200px">`
      }),
    )
    return `<h2>${style}</h2><div>${pictures.join('')}</div>`
  }),
)
const page = join(folder, 'index.html')
await writeFile(
  page,
  `<!doctype html><meta charset="utf-8"><title>Art families and avatars</title>
<style>body{background:#0A0C11;color:#F3F5F9;font-family:sans-serif}div{display:flex;gap:8px;margin-bottom:8px}
img{height:120px;object-fit:cover;border-radius:12px}</style>
${[...sections, ...avatars].join('\n')}
`,
)
process.stdout.write(`${page}\n`)
