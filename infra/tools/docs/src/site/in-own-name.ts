import { brand } from '@platform/contracts/brand'

/** A text of the tree, which has the default brand's name, in the name of the configured brand. */
export const inOwnName = (
  text: string,
  { name, slug }: Readonly<{ name: string; slug: string }> = brand,
): string =>
  text.replaceAll('KOVRA', name.toUpperCase()).replaceAll('Kovra', name).replaceAll('kovra', slug)
