import { OPERATOR_PATH } from '@platform/contracts/operator/paths'
import { NOTIFICATIONS_PATH, PROFILE_PATH } from '@platform/contracts/shell/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { useQuery } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi, useSession } from '@platform/remote-kit/shell'
import { color, Icon, Inline, radius, space, target } from '@platform/ui'
import { Avatar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { unreadQuery } from '../features/notifications/api/notifications-api.ts'
import { Bell } from '../features/notifications/components/bell.tsx'
import { LazyTexts } from '../i18n/lazy/lazy-texts.ts'
import { useT } from '../i18n/lazy/messages.ts'
import { useT as useShellT } from '../i18n/messages.ts'
import { profileQuery } from '../pages/profile/get-profile.ts'
import { useCurrentRoles } from '../session/use-current-roles.ts'
import { useShellServices } from '../shell-context.ts'
import { withoutBell } from './bar-size.ts'
import { DestinationLabel } from './destination-label.tsx'
import { SHOWN_IN_BARS } from './destinations.ts'
import { AccountSkeleton } from './header-skeletons.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { useDestinations } from './use-destinations.ts'

/** Those that the menu has at any rate. */
const OWN_LINES: readonly string[] = [PROFILE_PATH, TRANSACTION_HISTORY_PATH, NOTIFICATIONS_PATH]

/** The bell, what is the user's own, and every destination of the site that does not fit into the bars. */
export function AccountMenu() {
  return (
    <LazyTexts pending={<AccountSkeleton />}>
      <Inline gap={2} wrap={false}>
        <Bell />
        <Inside />
      </Inline>
    </LazyTexts>
  )
}

function Inside() {
  const t = useT()
  const shellText = useShellT()
  const session = useSession()
  const seed = session.status === 'signed-in' ? session.userId : ''
  // The index says which pages their roles open; the server decides.
  const isStaff = session.status === 'signed-in' && session.roles.length > 0
  const { modals } = useShellServices()
  const api = useApi()
  const { data: profile } = useQuery(profileQuery(api))
  const enabled = session.status === 'signed-in'
  const unread = useQuery({ ...unreadQuery(api), enabled }).data?.unread ?? 0
  useCurrentRoles(profile)
  // On a phone the rest of the site has no other door.
  const outsideBars = useDestinations()
    .slice(SHOWN_IN_BARS)
    .filter(({ path }) => !OWN_LINES.includes(path))
  return (
    <Menu
      label={t('account.label')}
      trigger={(props) => (
        <Trigger type="button" aria-label={t('account.label')} {...props}>
          <Avatar
            seed={seed}
            src={profile?.picture ?? undefined}
            name={profile?.userName}
            size={36}
          />
          {unread > 0 && <UnreadMark />}
        </Trigger>
      )}
    >
      {(close) => (
        <>
          <li>
            <MenuItem as={Link} to={PROFILE_PATH} onClick={close}>
              <Icon name="user" />
              {shellText('nav.profile')}
            </MenuItem>
          </li>
          <li>
            <MenuItem as={Link} to={TRANSACTION_HISTORY_PATH} onClick={close}>
              <Icon name="wallet" />
              {t('nav.history')}
            </MenuItem>
          </li>
          <li>
            <MenuItem as={Link} to={NOTIFICATIONS_PATH} onClick={close}>
              <Icon name="bell" />
              {unread === 0 ? t('nav.notifications') : t('nav.unread', { count: unread })}
            </MenuItem>
          </li>
          {outsideBars.map(({ path, label, icon, isCurrent }) => (
            <li key={path}>
              <MenuItem
                as={Link}
                to={path}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={close}
              >
                <Icon name={icon} />
                <DestinationLabel>{label}</DestinationLabel>
              </MenuItem>
            </li>
          ))}
          {isStaff && (
            <li>
              <MenuItem as={Link} to={OPERATOR_PATH} onClick={close}>
                <Icon name="shield" />
                {t('account.staff')}
              </MenuItem>
            </li>
          )}
          <li>
            <MenuItem
              type="button"
              onClick={() => {
                close()
                void modals.open({ name: 'logout' })
              }}
            >
              <Icon name="logout" />
              {t('account.logOut')}
            </MenuItem>
          </li>
        </>
      )}
    </Menu>
  )
}

const Trigger = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: ${target};
  height: ${target};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  cursor: pointer;
  @media (forced-colors: active) {
    border: 1px solid ButtonText;
  }
`

/** In place of the bell; the bell's status says how many. */
const UnreadMark = styled.span`
  position: absolute;
  top: ${space(0.5)};
  right: ${space(0.5)};
  width: 12px;
  height: 12px;
  border: 2px solid ${color.ink};
  border-radius: 50%;
  background: ${color.volt};
  @media not all and (max-width: ${withoutBell}) {
    display: none;
  }
  @media (forced-colors: active) {
    background: Highlight;
  }
`
