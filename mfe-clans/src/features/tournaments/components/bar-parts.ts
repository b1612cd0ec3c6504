import { color, media, motion, radius, space } from '@platform/ui'
import { keyframes, styled } from '@platform/ui/styled'

/** Stays in view: at the bottom on phones, a card in the side panel on desktop. */
export const BarBox = styled.section`
  position: sticky;
  z-index: 2;
  order: 2;
  bottom: var(--k-sticky-bottom, 0px);
  margin-inline: -${space(4)};
  padding: ${space(3)} ${space(4)};
  border-top: 1px solid ${color.line};
  background: ${color.surface1};
  /* Long texts at 200 % zoom must not cover the page. */
  max-height: 50vh;
  overflow-y: auto;
  ${media.desktop} {
    position: static;
    order: -1;
    max-height: none;
    margin-inline: 0;
    padding: ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
`

export const BarLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  ${media.desktop} {
    flex-direction: column;
    align-items: stretch;
  }
`

const fade = keyframes`from { opacity: 0; }`

export const BarWords = styled.div`
  flex: 1 1 168px;
  min-width: 0;
  ${media.desktop} {
    flex: none;
  }
`

/** Fades in with each step. */
export const BarFade = styled.div`
  display: grid;
  animation: ${fade} ${motion.feedback};
  ${media.reducedMotion} {
    animation: none;
  }
`

export const BarAction = styled.div`
  display: grid;
  flex: 1 1 132px;
  ${media.desktop} {
    flex: none;
  }
`
