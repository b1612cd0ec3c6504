import { useSession } from '@platform/remote-kit/shell'
import { color, Inline, media, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { LatePart } from '../late-part.tsx'
import { headerHeight, narrowest } from './bar-size.ts'
import { AccountSkeleton, BalanceSkeleton } from './header-skeletons.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { LogInButton } from './log-in-button.tsx'
import { Navigation } from './navigation.tsx'
import { pageWidth } from './page-width.ts'
import { Wordmark } from './wordmark.tsx'

// Visitors do not load what users have.
const loadBalance = () => import('./balance-chip.tsx').then((module) => module.BalanceChip)
const loadAccount = () => import('./account-menu.tsx').then((module) => module.AccountMenu)

export function Header({ idle }: { idle: Promise<void> }) {
  const session = useSession()
  const signedIn = session.status === 'signed-in'
  return (
    <Bar>
      <Inner>
        <Inline gap={8} wrap={false}>
          <Wordmark />
          <DesktopOnly>
            <Navigation idle={idle} />
          </DesktopOnly>
        </Inline>
        <Account gap={2} wrap={false}>
          {signedIn && <LatePart load={loadBalance} skeleton={<BalanceSkeleton />} />}
          <LanguageMenu />
          {signedIn ? (
            <LatePart load={loadAccount} skeleton={<AccountSkeleton />} />
          ) : (
            <LogInButton />
          )}
        </Account>
      </Inner>
    </Bar>
  )
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 20;
  background: color-mix(in srgb, ${color.ink} 92%, transparent);
  backdrop-filter: blur(12px);
  border-bottom: 1px solid ${color.line};
`

const Inner = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${headerHeight.phone};
  padding-inline: ${space(4)};
  @media (max-width: ${narrowest}) {
    gap: ${space(2)};
    padding-inline: ${space(3)};
  }
  /* A phone's window at 200 % zoom: brand and account get a line each. */
  @media (max-width: 279px) {
    flex-wrap: wrap;
    gap: 0;
    padding-inline: ${space(2)};
  }
  ${media.desktop} {
    max-width: ${pageWidth};
    margin-inline: auto;
    min-height: ${headerHeight.desktop};
    padding-inline: ${space(6)};
  }
`

/** Keeps its width beside the links of many remotes: their labels are cut. */
const Account = styled(Inline)`
  @media (max-width: ${narrowest}) {
    gap: ${space(1)};
  }
  @media (max-width: 279px) {
    gap: 0;
  }
  ${media.desktop} {
    flex-shrink: 0;
  }
`

const DesktopOnly = styled.div`
  min-width: 0;
  ${media.phone} {
    display: none;
  }
`
