import { brand } from '@platform/contracts/brand'
import {
  LEADERBOARD_EMBED_SIZE,
  leaderboardEmbedHeight,
} from '@platform/contracts/clans/leaderboard-embed'
import type { LeaderboardRow, LeaderboardRows } from '@platform/contracts/clans/leaderboards-http'
import { clanPath, LEADERBOARD_PATH } from '@platform/contracts/clans/paths'
import type { EmbedPainter, EmbedPainting } from '@platform/contracts/shell/embed-painter'
import { formatCompact } from '@platform/remote-kit/format'
import { element, siteLink } from '@platform/remote-kit/paint/element'
import { paintedTexts } from '@platform/remote-kit/paint/painted-texts'
import { color, font, radius, size, space } from '@platform/ui/painted'
import { en } from './i18n/en.ts'
import { hi } from './i18n/hi.ts'
import { ptBR } from './i18n/pt-br.ts'
import { readProps } from './read-props.ts'

const textIn = paintedTexts({ en, hi, 'pt-BR': ptBR })
const { head, row, foot } = LEADERBOARD_EMBED_SIZE

/** Shows what `LeaderboardEmbed` shows, until it is there. */
export const painter: EmbedPainter = {
  style: `
.pl{border:1px solid ${color.line};border-radius:var(--k-embed-radius,${radius.card});padding-inline:${space(4)};background:${color.surface1};overflow:hidden}
.pl h2{display:flex;align-items:center;height:${head}px;font:600 ${size.card}/1.2 ${font.heading}}
.pl>p{color:${color.mute}}
.pl li{display:flex;align-items:center;gap:${space(3)};height:${row}px;border-top:1px solid ${color.line}}
.pl-place{min-width:${space(6)};color:${color.mute};font:600 ${size.card}/1 ${font.heading}}
.pl-first{color:${color.gold}}
.pl-name{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.pl a{font-weight:500;text-underline-offset:2px}
.pl-points{font:600 ${size.text}/1.5 ${font.heading}}
.pl-foot{display:flex;align-items:center;height:${foot}px;font-size:${size.meta}}
`,
  paint(place, painting) {
    const { leaderboard, rows } = painting.data as LeaderboardRows
    const { board, count } = readProps(painting.props)
    const t = textIn(painting.language)
    const isClan = leaderboard.rowsOf === 'clan'
    const title = t(`board.${board}`)
    const style = { height: `${leaderboardEmbedHeight(count)}px` }
    place.replaceChildren(
      element(
        'section',
        { class: 'pl', 'aria-label': title, style },
        element('h2', {}, title),
        rows.length === 0
          ? element('p', {}, t('empty'))
          : element('ol', {}, ...rows.map((one) => line(one, isClan, painting))),
        element(
          'div',
          { class: 'pl-foot' },
          siteLink({ path: LEADERBOARD_PATH }, t('open', { brand: brand.name })),
        ),
      ),
    )
    painting.emit('leaderboard-shown', { count: rows.length })
  },
}

function line(one: LeaderboardRow, isClan: boolean, { language, emit }: EmbedPainting) {
  const { place, memberId, name, points } = one
  const shown = name ?? textIn(language)('player')
  const onOpen = (url: string) => emit('clan-opened', { clanId: memberId, url })
  return element(
    'li',
    {},
    element('span', { class: place === 1 ? 'pl-place pl-first' : 'pl-place' }, String(place)),
    element(
      'span',
      { class: 'pl-name' },
      isClan ? siteLink({ path: clanPath(memberId), onOpen }, shown) : shown,
    ),
    element('span', { class: 'pl-points' }, formatCompact(points, language)),
  )
}
