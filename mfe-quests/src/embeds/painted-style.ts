import { CAMPAIGN_FEED_SIZE } from '@platform/contracts/quests/campaign-feed'
import { digitsStyle } from '@platform/remote-kit/paint/digits'
import { moneyStyle } from '@platform/remote-kit/paint/money'
import { color, font, radius, size, space, target } from '@platform/ui/painted'

const { card, gap, foot } = CAMPAIGN_FEED_SIZE
const oneLine = 'overflow:hidden;text-overflow:ellipsis;white-space:nowrap'

/** As `Feed`, `FeedCard`, `FeedFoot` and `FeedNote` look: the module takes their place without a move. */
export const paintedStyle = `${moneyStyle}${digitsStyle}
.pf-row{height:${card}px;margin-bottom:${gap}px}
.pf-card{position:relative;display:flex;height:${card}px;border:1px solid ${color.line};border-radius:var(--k-embed-radius,${radius.card});background:${color.surface1};overflow:hidden}
.pf-art{flex:none;width:112px}
.pf-art>span{position:relative;display:block;width:100%;height:100%;overflow:hidden;forced-color-adjust:none}
.pf-art img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.pf-body{display:grid;flex:1;align-content:space-between;min-width:0;padding:${space(3)} ${space(4)}}
.pf-body h3{${oneLine};font:600 ${size.card}/24px ${font.heading}}
.pf-body dl{display:grid;grid-auto-columns:minmax(0,1fr);grid-auto-flow:column;gap:${space(3)}}
.pf-body dl>div{min-width:0}
.pf-body dt{${oneLine};color:${color.mute};font-size:${size.meta};line-height:18px}
.pf-body dd{${oneLine};color:${color.text};font:600 ${size.text}/22px ${font.heading}}
.pf-open{${oneLine};display:block;color:${color.volt};font:600 ${size.meta}/20px ${font.heading};text-decoration:none}
.pf-open::after{content:'';position:absolute;inset:0;border-radius:inherit}
.pf-open:focus-visible{outline:none}
.pf-open:focus-visible::after{outline:2px solid ${color.volt};outline-offset:-2px}
.pf-note{display:grid;place-items:center;align-content:center;gap:${space(2)};min-height:${card}px;margin-bottom:${gap}px;padding:${space(3)};border:1px solid ${color.line};border-radius:var(--k-embed-radius,${radius.card});background:${color.surface1};text-align:center}
.pf-note p{font-weight:600}
.pf-note p+p{color:${color.mute};font-size:${size.meta};font-weight:400}
.pf-foot{display:flex;align-items:center;justify-content:space-between;gap:${space(2)};min-width:0;height:${foot}px;padding-inline:${space(0.5)}}
.pf-foot span{color:${color.mute};font:700 ${size.text}/1 ${font.heading}}
.pf-foot a{display:inline-flex;align-items:center;min-height:${target};font-size:${size.meta};font-weight:500;text-underline-offset:2px}
@media (max-width:479px){.pf-art{width:56px}}
@media (max-width:359px){
.pf-art{display:none}
.pf-body{padding:${space(2)} ${space(3)}}
.pf-body dl{grid-auto-columns:auto;justify-content:space-between;gap:${space(2)}}
.pf-body dt{overflow:visible;white-space:normal;line-height:15px}
.pf-body dd{overflow:visible}
}
`
