import type { AvatarLook } from '@platform/contracts/pog/avatars-http'
import {
  AVATAR_CATEGORIES,
  AVATAR_CHARACTERS,
  AVATAR_STYLES,
  AVATAR_VARIANTS,
  type AvatarCategory,
  type AvatarCharacter,
  type AvatarStyle,
} from '@platform/contracts/pog/looks'
import type { AvatarDependencies } from './dependencies.ts'

type Art = Pick<AvatarDependencies, 'art'>

const [FIRST_CATEGORY] = AVATAR_CATEGORIES
const [FIRST_STYLE] = AVATAR_STYLES

/** Each archetype with a picture of its first character. */
export const listCategories = ({ art }: Art) =>
  AVATAR_CATEGORIES.map((category) => ({
    category,
    image: art.pathOf(lookOf(category, AVATAR_CHARACTERS[category][0], FIRST_STYLE)),
  }))

/** The characters of a category, or all. */
export const listCharacters = ({ art }: Art, only: AvatarCategory | undefined) =>
  AVATAR_CATEGORIES.filter((category) => only === undefined || category === only).flatMap(
    (category) =>
      AVATAR_CHARACTERS[category].map((character) => ({
        ...{ category, character, image: art.pathOf(lookOf(category, character, FIRST_STYLE)) },
      })),
  )

/** Every style, drawn with the character. */
export function listStyles({ art }: Art, character: AvatarCharacter | undefined) {
  const shown = character ?? AVATAR_CHARACTERS[FIRST_CATEGORY][0]
  const category = categoryOf(shown)
  return AVATAR_STYLES.map((style) => ({
    style,
    image: art.pathOf(lookOf(category, shown, style)),
  }))
}

/** A look in each style, at random: of another character each time. */
export function randomLooks({ art, random }: Art & Pick<AvatarDependencies, 'random'>) {
  const characters = AVATAR_CATEGORIES.flatMap((category) =>
    AVATAR_CHARACTERS[category].map((character) => ({ category, character })),
  )
  return AVATAR_STYLES.map((style) => {
    const [chosen] = characters.splice(Math.floor(random() * characters.length), 1)
    if (!chosen) throw new Error('there are fewer characters than styles')
    const variant = Math.floor(random() * AVATAR_VARIANTS)
    const look: AvatarLook = { ...chosen, style, variant }
    return { look, image: art.pathOf(look) }
  })
}

const lookOf = (
  category: AvatarCategory,
  character: AvatarCharacter,
  style: AvatarStyle,
): AvatarLook => ({ category, character, style, variant: 0 })

const categoryOf = (character: AvatarCharacter): AvatarCategory =>
  AVATAR_CATEGORIES.find((category) =>
    (AVATAR_CHARACTERS[category] as readonly string[]).includes(character),
  ) ?? FIRST_CATEGORY
