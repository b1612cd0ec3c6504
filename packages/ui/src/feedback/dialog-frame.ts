import { css, styled } from '@platform/ui/styled'
import { color, media, motion, radius, space } from '../theme/tokens.ts'

const widths = { s: '420px', m: '560px', l: '760px' } as const

/** The `<dialog>`: a sheet at the bottom of a phone, a card near the top of a desktop. */
export const Frame = styled.dialog<{ $width: keyof typeof widths; $tall: boolean }>`
  position: fixed;
  inset: auto 0 0;
  width: 100%;
  max-width: none;
  max-height: 92dvh;
  border: 1px solid ${color.line};
  border-width: 1px 0 0;
  border-radius: 20px 20px 0 0;
  background: ${color.surface1};
  color: ${color.text};
  overflow: hidden;
  opacity: 0;
  transform: translateY(32px);
  transition:
    opacity ${motion.leave},
    transform ${motion.leave},
    display ${motion.leave} allow-discrete,
    overlay ${motion.leave} allow-discrete;
  &::backdrop {
    background: rgb(4 5 8 / 0.72);
    opacity: 0;
    transition:
      opacity ${motion.leave},
      display ${motion.leave} allow-discrete,
      overlay ${motion.leave} allow-discrete;
  }
  &[open] {
    opacity: 1;
    transform: none;
    transition-duration: 220ms;
  }
  &[open]::backdrop {
    opacity: 1;
  }
  @starting-style {
    &[open] {
      opacity: 0;
      transform: translateY(32px);
    }
    &[open]::backdrop {
      opacity: 0;
    }
  }
  ${({ $tall }) =>
    $tall &&
    css`
      ${media.phone} {
        inset: 0;
        height: 100dvh;
        max-height: none;
        border: 0;
        border-radius: 0;
      }
    `}
  ${media.desktop} {
    inset: 0;
    width: min(100% - ${space(12)}, ${({ $width }) => widths[$width]});
    height: fit-content;
    max-height: ${({ $tall }) => ($tall ? 'min(94dvh, 880px)' : 'min(84dvh, 800px)')};
    /* Not centered: what is pressed stays in its place when the next step has another height. */
    margin: ${({ $tall }) => ($tall ? '3dvh' : '8dvh')} auto auto;
    border-width: 1px;
    border-radius: ${radius.card};
  }
`

/** Fills the frame, so that a click on the frame itself is a click on the backdrop. */
export const Panel = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  max-height: inherit;
  /* A sheet does not sink when its next step is shorter: what is pressed stays in its place. */
  ${media.phone} {
    min-height: min(var(--tallest, 0px), 92dvh);
  }
`

export const Header = styled.header`
  display: flex;
  flex: none;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(5)} ${space(3)} ${space(1)} ${space(5)};
  & > h2 {
    padding-block: ${space(2.5)} ${space(2)};
    &:focus-visible {
      outline: none;
    }
  }
`

export const Body = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  padding: ${space(1)} ${space(5)} calc(${space(5)} + env(safe-area-inset-bottom));
  overflow-y: auto;
  overscroll-behavior: contain;
`

/** The actions of a dialog: at the right of a card, across the whole width of a sheet. */
export const Footer = styled.footer`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)} calc(${space(4)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  ${media.phone} {
    && > * {
      flex: 1 1 auto;
    }
  }
`
