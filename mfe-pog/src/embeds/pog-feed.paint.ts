import { brand } from '@platform/contracts/brand'
import { POG_FEED_SIZE, pogFeedHeight } from '@platform/contracts/pog/feed-embed'
import type { FeedPost } from '@platform/contracts/pog/feed-http'
import { POG_PATH } from '@platform/contracts/pog/paths'
import type { EmbedPainter } from '@platform/contracts/shell/embed-painter'
import { element, siteLink } from '@platform/remote-kit/paint/element'
import { color, font, radius, size, space, target } from '@platform/ui/painted'
import { paintedCard, paintedText } from './painted-card.ts'
import { readProps } from './read-props.ts'

const { head, card, gap, foot } = POG_FEED_SIZE

/** Shows what `PogFeedEmbed` shows, until it is there. */
export const painter: EmbedPainter = {
  style: `
.pp{border:1px solid ${color.line};border-radius:var(--k-embed-radius,${radius.card});padding-inline:${space(4)};background:${color.surface1};overflow:hidden}
.pp h2{display:flex;align-items:center;height:${head}px;font:600 ${size.card}/1.2 ${font.heading}}
.pp>p{color:${color.mute}}
.pp ul{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));grid-auto-rows:${card}px;gap:${gap}px}
.pp li{display:flex;flex-direction:column;min-width:0}
.pp-edge{position:relative;flex:1;min-height:0;padding:3px;border-radius:18px}
.pp-edge>img{display:block;width:100%;height:100%;border-radius:${radius.card};background:${color.surface3};object-fit:cover;object-position:50% 25%}
.pp-tag{position:absolute;inset:${space(2)} ${space(2)} auto auto;min-height:20px;padding:2px ${space(2)};border-radius:6px;background:color-mix(in srgb,${color.ink} 84%,transparent);color:${color.text};font:600 ${size.tag}/16px ${font.heading};letter-spacing:.05em;text-transform:uppercase}
.pp-gold{color:${color.gold}}
.pp-ion{color:${color.ion}}
.pp-words{position:absolute;inset:auto 3px 3px;display:grid;padding:${space(10)} ${space(3)} ${space(2)};border-radius:0 0 ${radius.card} ${radius.card};background:linear-gradient(transparent,color-mix(in srgb,${color.ink} 88%,transparent) 60%);font-size:${size.meta}}
.pp-name{min-width:0;overflow:hidden;font:600 ${size.text}/1.3 ${font.heading};text-overflow:ellipsis;white-space:nowrap;text-decoration:none}
.pp-name::after{content:'';position:absolute;inset:0}
.pp-likes{display:inline-flex;align-items:center;align-self:flex-end;gap:${space(1.5)};min-width:${target};min-height:${target};color:${color.mute};font:600 ${size.text}/1 ${font.heading};text-decoration:none}
.pp-foot{display:flex;align-items:center;height:${foot}px;font-size:${size.meta}}
.pp-foot a{font-weight:500;text-underline-offset:2px}
`,
  paint(place, painting) {
    const { items } = painting.data as { items: readonly FeedPost[] }
    const { feed, count } = readProps(painting.props)
    const t = paintedText(painting.language)
    const title = t(`feed.${feed}`)
    const cards = items.map((post) => paintedCard(post, painting))
    place.replaceChildren(
      element(
        'section',
        { class: 'pp', 'aria-label': title, style: { height: `${pogFeedHeight(count)}px` } },
        element('h2', {}, title),
        cards.length === 0 ? element('p', {}, t('empty')) : element('ul', {}, ...cards),
        element(
          'div',
          { class: 'pp-foot' },
          siteLink({ path: POG_PATH }, t('open', { brand: brand.name })),
        ),
      ),
    )
    painting.emit('cards-shown', { count: items.length })
  },
}
