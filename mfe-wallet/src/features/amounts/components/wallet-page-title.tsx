import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { Link } from '@platform/remote-kit/router'
import { useSession } from '@platform/remote-kit/shell'
import { color, Glyph, Heading, Inline, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/messages.ts'

const BACK = 'M15 5l-7 7 7 7'

/** The title of a page below the wallet, with the way back to it for users. */
export function WalletPageTitle({ children }: { children: string }) {
  const t = useT()
  const session = useSession()
  return (
    <Inline gap={1} wrap={false}>
      {session.status === 'signed-in' && (
        <Back to={TRANSACTION_HISTORY_PATH} aria-label={t('backToWallet')}>
          <Glyph path={BACK} size={22} />
        </Back>
      )}
      <Heading level={1}>{children}</Heading>
    </Inline>
  )
}

const Back = styled(Link)`
  display: grid;
  flex: none;
  place-items: center;
  width: ${target};
  height: ${target};
  margin-inline-start: -12px;
  color: ${color.mute};
  &:hover {
    color: ${color.text};
  }
`
