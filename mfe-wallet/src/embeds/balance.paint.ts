import { brand } from '@platform/contracts/brand'
import type { EmbedPainter } from '@platform/contracts/shell/embed-painter'
import { HOME_PATH } from '@platform/contracts/shell/paths'
import { BALANCE_EMBED_HEIGHT } from '@platform/contracts/wallet/balance-embed'
import { element, siteLink } from '@platform/remote-kit/paint/element'
import { paintedTexts } from '@platform/remote-kit/paint/painted-texts'
import { color, radius, size, space } from '@platform/ui/painted'
import { en } from './i18n/en.ts'
import { hi } from './i18n/hi.ts'
import { ptBR } from './i18n/pt-br.ts'

const textIn = paintedTexts({ en, hi, 'pt-BR': ptBR })

/** Shows what `BalanceEmbed` shows a visitor, until it is there: nothing of a balance comes without its user. */
export const painter: EmbedPainter = {
  style: `
.pb{display:grid;align-content:space-between;justify-items:start;gap:${space(1)};height:${BALANCE_EMBED_HEIGHT}px;padding:${space(3)} ${space(4)};border:1px solid ${color.line};border-radius:var(--k-embed-radius,${radius.card});background:${color.surface1};overflow:hidden}
.pb p{font-size:${size.meta}}
.pb a{display:inline-flex;align-items:center;min-height:${space(8)};font-size:${size.meta};font-weight:500;text-underline-offset:2px}
`,
  paint(place, { language }) {
    const t = textIn(language)
    const named = { brand: brand.name }
    place.replaceChildren(
      element(
        'section',
        { class: 'pb' },
        element('p', {}, t('visitor', named)),
        siteLink({ path: HOME_PATH }, t('site', named)),
      ),
    )
  },
}
