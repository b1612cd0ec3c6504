import type { EmbeddableProps } from '@platform/contracts/shell/embeddable'
import { createContext, useContext } from 'react'

/** What an embed knows of the page around it besides the shell's API. */
export type EmbedPage = Pick<EmbeddableProps, 'props' | 'emit' | 'openOnSite' | 'painted'>

export const EmbedContext = createContext<EmbedPage | null>(null)

/** The partner's props, and the functions that reach out of the frame. */
export function useEmbedPage(): EmbedPage {
  const page = useContext(EmbedContext)
  if (!page) throw new Error('useEmbedPage outside of a mounted embed')
  return page
}
