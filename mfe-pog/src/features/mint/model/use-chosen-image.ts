import type { MintView } from '@platform/contracts/pog/mint-http'
import { useCategories, useCharacters, useStyles } from '../../card/api/looks.ts'

/**
 * Path of the picture of what is chosen so far: the avatar itself, else of its style, its character or its kind; null before.
 * @param taken the picture of what was stored last on this page
 */
export function useChosenImage(mint: MintView, taken: string | null): string | null {
  const { category, character, style } = mint
  const own = mint.avatar?.image ?? mint.image ?? taken
  const styles = useStyles(character, own === null && style !== null)
  const characters = useCharacters(category, own === null && style === null && character !== null)
  const categories = useCategories(own === null && character === null && category !== null)
  return (
    own ??
    styles.data?.items.find((item) => item.style === style)?.image ??
    characters.data?.items.find((item) => item.character === character)?.image ??
    categories.data?.items.find((item) => item.category === category)?.image ??
    null
  )
}
