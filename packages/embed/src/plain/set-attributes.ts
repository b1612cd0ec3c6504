import { EMBED_THEME_TOKENS } from '@platform/contracts/shell/embed-protocol'
import { embeds } from '@platform/contracts/shell/embeds'
import type { EmbedCommon, EmbedName } from '../../publish/types.d.ts'

type Settings = Pick<EmbedCommon, 'partner' | 'language' | 'theme' | 'placement' | 'display'> & {
  embed: EmbedName
}

/** Sets the attributes of an embed's element, and removes those that are not set any more. Those that are as they were stay untouched. */
export function setAttributes(element: HTMLElement, options: Settings): void {
  const { embed, partner, language, theme, placement, display } = options
  const own = new Set(Object.values(embeds).flatMap(({ attributes }) => attributes))
  const settings = options as unknown as Readonly<Record<string, string | number | undefined>>
  const wanted: Record<string, string | number | undefined> = {
    embed,
    partner,
    language,
    placement,
    display,
    theme: theme?.scheme,
    ...Object.fromEntries([...own].map((name) => [name, settings[name]])),
    ...Object.fromEntries(EMBED_THEME_TOKENS.map((token) => [`theme-${token}`, theme?.[token]])),
  }
  for (const [name, value] of Object.entries(wanted)) {
    if (value === undefined) element.removeAttribute(name)
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value))
  }
}
