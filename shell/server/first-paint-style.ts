import { type BrandTheme, brand } from '@platform/contracts/brand'
import { themeCss } from '@platform/ui/theme-css'
import { bottomBarHeight, headerHeight, narrowest } from '../src/layout/bar-size.ts'
import { pageWidth } from '../src/layout/page-width.ts'
import { sideColumnFrom, sideColumnWidth } from '../src/layout/side-column.ts'

/**
 * The style of the first paint, and of the shell's skeleton of a page. Without our font files: those come with the shell, and
 * move nothing, since the fonts in their place have their metrics.
 */
export const firstPaintStyle = (theme: BrandTheme = brand.theme): string =>
  // A brand's values must not end the style element.
  (themeCss(theme) + shapes).replaceAll('<', '')

const shapes = `
.fp-hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%)}
.fp-bar{position:sticky;top:0;z-index:20;background:var(--k-ink);border-bottom:1px solid var(--k-line)}
.fp-inner{display:flex;align-items:center;justify-content:space-between;min-height:${headerHeight.phone};padding-inline:16px}
.fp-mark{font:700 20px/44px var(--k-font-heading);letter-spacing:.02em;text-decoration:none}
.fp-mark b{color:var(--k-volt)}
.fp-account{display:flex;gap:8px}
.fp-square{width:44px;height:44px}
.fp-button{width:72px;height:36px;margin-block:4px}
.fp-chip{width:96px;height:44px}
.fp-strip{border-bottom:1px solid var(--k-line);background:var(--k-surface1)}
.fp-intro{display:grid;gap:12px;max-width:${pageWidth};margin-inline:auto;padding:16px}
.fp-intro p{max-width:560px;color:var(--k-mute)}
.fp-intro b{display:block;color:var(--k-text);font:700 clamp(17px,5vw,20px)/1.3 var(--k-font-heading)}
.fp-intro ol{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:8px;margin:0;padding:0;list-style:none;counter-reset:step}
.fp-intro li{display:grid;min-height:76px;justify-items:start;align-content:start;gap:4px;padding:8px 10px;border-radius:10px;background:var(--k-surface2);font:600 13px/1.3 var(--k-font-heading);counter-increment:step}
.fp-intro li::before{content:counter(step);color:var(--k-volt);font:700 17px/1.2 var(--k-font-heading)}
.fp-turning>:not(.fp-greet,main){display:none}
.fp-greet{height:72px;padding:16px 16px 0}
.fp-greet>.fp-block{height:100%;border-radius:16px}
.fp-page{min-height:100vh;max-width:${pageWidth};margin-inline:auto;padding:16px 16px 64px}
.fp-blocks{display:grid;gap:20px}
.fp-block{border-radius:10px;background:var(--k-surface2);animation:fp-pulse 1.6s ease-in-out infinite}
.fp-invited{height:104px;border-radius:16px}
.fp-home .fp-invited{display:none}
.fp-next{height:348px;border-radius:16px}
.fp-chips{height:44px}
.fp-heading{width:160px;height:24px}
.fp-row{height:88px;margin-top:-8px;border-radius:16px}
.fp-tabs{position:fixed;inset:auto 0 0;height:calc(${bottomBarHeight} + env(safe-area-inset-bottom));background:var(--k-surface1);border-top:1px solid var(--k-line)}
@keyframes fp-pulse{50%{opacity:.55}}
@media (max-width:${narrowest}){.fp-inner{padding-inline:12px}.fp-account{gap:4px}}
@media (max-width:279px){.fp-intro ol{grid-template-columns:none}.fp-intro li{min-height:0}}
@media (min-width:768px){
.fp-inner{max-width:${pageWidth};margin-inline:auto;min-height:${headerHeight.desktop};padding-inline:24px}
.fp-intro{grid-template-columns:minmax(0,1fr) minmax(0,1fr);align-items:center;gap:24px;padding:24px}
.fp-intro b{font-size:28px}
.fp-intro li{min-height:88px;padding:12px 16px;font-size:15px}
.fp-greet{padding-inline:24px}
.fp-page{padding:28px 24px 64px}
.fp-blocks{grid-template-columns:repeat(2,minmax(0,1fr))}
.fp-invited,.fp-next,.fp-chips,.fp-heading{grid-column:1/-1}
.fp-next{height:380px}
.fp-tabs{display:none}
}
@media (min-width:${sideColumnFrom}){
.fp-home{display:grid;grid-template:auto 1fr/minmax(0,1fr) ${sideColumnWidth};padding-inline:max(0px,(100% - ${pageWidth})/2)}
.fp-home>*{grid-area:1/1/3/2}
.fp-home>.fp-greet{grid-area:1/2;height:256px;padding:28px 24px 0 0}
.fp-home>aside{grid-area:2/2;gap:16px;margin:0;padding:16px 24px 64px 0}
}
@media (forced-colors:active){.fp-block{border:1px solid CanvasText}}
`
