import { brand } from '@platform/contracts/brand'
import { OPERATOR_PATH } from '@platform/contracts/operator/paths'
import { covers } from '@platform/contracts/rules/site-path'
import { LatePart } from '@platform/remote-kit/late-part'
import { Link, useLocation } from '@platform/remote-kit/router'
import { color, font, Icon, media, motion, radius, size, space, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { Fragment } from 'react'
import { useT } from '../i18n/messages.ts'
import { GROUPS } from '../console-page.ts'
import { mayOpen, type PageName, pageNames, pages } from '../pages.ts'

const loadCount = () => import('./waiting-count.tsx').then(({ WaitingCount }) => WaitingCount)

/** The pages of the console that these roles open, by their groups; a row that scrolls on a phone. */
export function Navigation({ roles }: { roles: readonly string[] }) {
  const t = useT()
  const { pathname } = useLocation()
  const open = pageNames.filter((name) => mayOpen(name, roles))
  return (
    <Side aria-label={t('console.sections')}>
      <Brand>
        {brand.name}
        <small>{t('console.title')}</small>
      </Brand>
      <Entries>
        {[null, ...GROUPS].map((group) => {
          const own = open.filter((name) => pages[name].group === group)
          if (own.length === 0) return null
          return (
            <Fragment key={group ?? 'overview'}>
              {group && <Group aria-hidden="true">{t(`group.${group}`)}</Group>}
              {own.map((name) => (
                <li key={name}>
                  <Entry
                    to={pages[name].path}
                    aria-current={isCurrent(name, pathname) ? 'page' : undefined}
                  >
                    <Icon name={pages[name].icon} />
                    {t(`page.${name}`)}
                    {(name === 'reviews' || name === 'approvals') && (
                      <LatePart load={loadCount} props={{ of: name }} />
                    )}
                  </Entry>
                </li>
              ))}
            </Fragment>
          )
        })}
      </Entries>
    </Side>
  )
}

/** A page and what is below it; below the overview is the whole console. */
function isCurrent(name: PageName, pathname: string): boolean {
  const { path } = pages[name]
  return covers({ path, exact: path === OPERATOR_PATH }, pathname)
}

const Side = styled.nav`
  ${media.desktop} {
    position: sticky;
    top: var(--k-sticky-top, 0px);
    align-self: start;
    max-height: calc(100vh - var(--k-sticky-top, 0px));
    padding: ${space(6)} ${space(3)};
    overflow-y: auto;
  }
`

const Brand = styled.div`
  padding: 0 ${space(3)} ${space(4)};
  font: 700 ${size.section} / 1.3 ${font.heading};
  & small {
    display: block;
    color: ${color.mute};
    font: 400 ${size.meta} / 1.4 ${font.text};
  }
  ${media.phone} {
    display: none;
  }
`

const Entries = styled.ul`
  display: flex;
  gap: ${space(1)};
  ${media.phone} {
    padding: ${space(2)} ${space(4)};
    border-bottom: 1px solid ${color.line};
    overflow-x: auto;
  }
  ${media.desktop} {
    flex-direction: column;
  }
`

/** What reads the page out has the names of the pages alone. */
const Group = styled.li`
  padding: ${space(4)} ${space(3)} ${space(1)};
  color: ${color.dim};
  font: 600 ${size.tag} / 16px ${font.heading};
  letter-spacing: 0.05em;
  text-transform: uppercase;
  ${media.phone} {
    display: none;
  }
`

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${target};
  padding: 0 ${space(3)};
  border-radius: ${radius.control};
  color: ${color.mute};
  font-weight: 500;
  white-space: nowrap;
  transition: color ${motion.feedback};
  &:hover {
    color: ${color.text};
  }
  &[aria-current='page'] {
    background: ${color.surface3};
    color: ${color.text};
  }
  &[aria-current='page'] svg {
    color: ${color.volt};
  }
`
