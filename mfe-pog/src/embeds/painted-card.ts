import type { FeedPost } from '@platform/contracts/pog/feed-http'
import type { EmbedPainting } from '@platform/contracts/shell/embed-painter'
import { formatAmount, formatCompact } from '@platform/remote-kit/format'
import { element, shape, siteLink } from '@platform/remote-kit/paint/element'
import { paintedTexts } from '@platform/remote-kit/paint/painted-texts'
import { HEART_PATH } from '../features/card/components/heart-path.ts'
import { tierTone } from '../features/card/model/tier-tone.ts'
import { edgeOf } from '../features/feed/model/tier-edge.ts'
import { en } from './i18n/en.ts'
import { hi } from './i18n/hi.ts'
import { ptBR } from './i18n/pt-br.ts'

export const paintedText = paintedTexts({ en, hi, 'pt-BR': ptBR })

/** A card as `EmbedCard` shows it. */
export function paintedCard(post: FeedPost, { language, emit }: EmbedPainting): HTMLElement {
  const t = paintedText(language)
  const { postId, userName, page, avatar, tier, total, likes } = post
  const onOpen = (url: string) => emit('card-opened', { postId, url })
  const score = total === null ? null : t('score', { score: formatAmount(total, language) })
  const likesLabel = `${t('like', { name: userName })}, ${t('likes', { count: likes })}`
  return element(
    'li',
    {},
    element(
      'div',
      { class: 'pp-edge', style: { background: edgeOf(tier) } },
      element('img', { src: avatar, alt: '', width: 512, height: 640, decoding: 'async' }),
      tier ? element('span', { class: `pp-tag pp-${tierTone(tier)}` }, tier) : null,
      element(
        'div',
        { class: 'pp-words' },
        siteLink({ path: page, class: 'pp-name', onOpen }, userName),
        score === null ? null : element('span', {}, score),
      ),
    ),
    siteLink(
      { path: page, class: 'pp-likes', label: likesLabel, onOpen },
      heart(),
      formatCompact(likes, language),
    ),
  )
}

const heart = () =>
  shape(
    'svg',
    { viewBox: '0 0 24 24', width: 20, height: 20, 'aria-hidden': 'true' },
    shape('path', {
      ...{ d: HEART_PATH, fill: 'none', stroke: 'currentColor', 'stroke-width': 2 },
      ...{ 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    }),
  )
