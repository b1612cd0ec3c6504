import type { AvatarCharacter, AvatarStyle } from '@platform/contracts/pog/looks'
import { createDefs } from '../drawing/defs.ts'
import { pick, randomOf } from '../drawing/random.ts'
import { characters } from './characters/table.ts'
import type { AvatarScene } from './scene.ts'
import { styles } from './styles/table.ts'

/** What is drawn. The category follows from the character. */
export interface DrawnLook {
  character: AvatarCharacter
  style: AvatarStyle
  variant: number
}

const AVATAR_WIDTH = 512
const AVATAR_HEIGHT = 640

/** A whole SVG, always the same for the same look. It contains only what is drawn here: no script, no reference, no font. */
export function drawAvatar({ character, style, variant }: DrawnLook): string {
  const random = randomOf(`${character}/${style}/${variant}`)
  const defs = createDefs()
  const scene: AvatarScene = {
    subject: characters[character],
    defs,
    random,
    choose: (choices) => pick(random, choices),
  }
  const markup = styles[style](scene)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${AVATAR_WIDTH}" height="${AVATAR_HEIGHT}" viewBox="0 0 ${AVATAR_WIDTH} ${AVATAR_HEIGHT}">${defs.markup()}${markup}</svg>`
}
