import { color } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { LatePart } from '../late-part.tsx'
import { useIdle } from '../use-idle.ts'
import { clearOfBottomBar } from './bar-height.ts'

const loadFooter = () => import('./footer.tsx').then((module) => module.Footer)

/** The end of the page, below what a window shows first: its links are not in the first load. */
export function FooterPlace({ idle }: { idle: Promise<void> }) {
  return <Frame>{useIdle(idle) && <LatePart load={loadFooter} />}</Frame>
}

const Frame = styled.footer`
  border-top: 1px solid ${color.line};
  ${clearOfBottomBar}
`
