import { embeds } from '@platform/contracts/shell/embeds'
import type * as Published from '../../publish/plain.d.ts'
import { loadScript } from './load-script.ts'
import { setAttributes } from './set-attributes.ts'

export const createEmbed: typeof Published.createEmbed = async (options) => {
  const tag = await loadScript(options.siteUrl)
  const element = document.createElement(tag) as Published.EmbedElement
  setAttributes(element, options)
  return element
}

export const updateEmbed: typeof Published.updateEmbed = (element, options) =>
  setAttributes(element, options)

export const heightOf: typeof Published.heightOf = ({ embed, ...props }) =>
  embeds[embed].height(props as Record<string, unknown>)
