import {
  holdsRight,
  RIGHTS,
  type Right,
  ROLES,
  SENSITIVE_RIGHTS,
} from '@platform/contracts/identity/rights'
import { usePageTitle } from '@platform/remote-kit/shell'
import { color, Heading, Page, Stack, size, space, Tag, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { roleNames } from '../../../parts/roles/i18n/messages.ts'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { messages, useT } from '../i18n/messages.ts'

const Texts = textsOf(messages, roleNames)
const rights = Object.keys(RIGHTS) as Right[]
const isSensitive = (right: Right) => SENSITIVE_RIGHTS.some((one) => one === right)

/** `/operator/rights`: the table of roles and rights that services, pages and documentation share. */
export function RightsPage() {
  return (
    <Texts>
      <Rights />
    </Texts>
  )
}

function Rights() {
  const t = useT()
  const roleName = roleNames.useT()
  usePageTitle(t('rights.title'))
  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('rights.title')}</Heading>
          <Text tone="mute">{t('rights.intro')}</Text>
        </Stack>
        {/* A keyboard scrolls it. */}
        <Scrolled role="region" aria-label={t('rights.title')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('rights.right')}</th>
                {ROLES.map((role) => (
                  <th key={role} scope="col">
                    {roleName(`role.${role}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rights.map((right) => (
                <tr key={right}>
                  <th scope="row">
                    {right} {isSensitive(right) && <Tag tone="gold">{t('rights.sensitive')}</Tag>}
                  </th>
                  {ROLES.map((role) => {
                    const has = holdsRight([role], right)
                    return (
                      <td key={role} data-has={has}>
                        {t(has ? 'rights.yes' : 'rights.no')}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      </Stack>
    </Page>
  )
}

const Scrolled = styled.div`
  overflow-x: auto;
  & table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${size.meta};
  }
  & th,
  & td {
    padding: ${space(2)} ${space(3)};
    border-bottom: 1px solid ${color.line};
    text-align: start;
    white-space: nowrap;
  }
  & td {
    color: ${color.dim};
  }
  & td[data-has='true'] {
    color: ${color.ok};
  }
`
