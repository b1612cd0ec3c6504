import { brand } from '@platform/contracts/brand'
import type { WebFooter } from '@platform/contracts/growth/content-pages'
import { DOCS_PATH, PARTNERS_PATH, SEARCH_PATH } from '@platform/contracts/shell/paths'
import { ContentLink } from '@platform/remote-kit/content/content-link'
import { useQuery } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi, useLanguage, useServerNow } from '@platform/remote-kit/shell'
import { Heading, Inline, space, Text, TextLink, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { footersQuery } from '../content/api/content-api.ts'
import { LazyTexts } from '../i18n/lazy/lazy-texts.ts'
import { useT } from '../i18n/lazy/messages.ts'
import { policyPaths } from '../pages/policies/policy-paths.ts'
import { hasDocs } from './has-docs.ts'
import { pageWidth } from './page-width.ts'

/** ms between two updates of the year. */
const HOUR = 3_600_000

/** What stands at the end of every page. */
export function Footer() {
  return (
    <LazyTexts>
      <Groups />
      <Links />
    </LazyTexts>
  )
}

/** The groups of links that staff write; a page does without those that could not be loaded. */
function Groups() {
  const { data = [] } = useQuery(footersQuery(useApi(), useLanguage()))
  if (data.length === 0) return null
  return (
    <Columns>
      {data.map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </Columns>
  )
}

function Group({ group: { language, title, links } }: { group: WebFooter }) {
  return (
    <nav aria-label={title} lang={language}>
      <Heading level={2} size="card" tone="mute">
        {title}
      </Heading>
      <Lines>
        {links.map(({ label, to }) => (
          <li key={`${label} ${to}`}>
            <FooterLink as={ContentLink} to={to}>
              {label}
            </FooterLink>
          </li>
        ))}
      </Lines>
    </nav>
  )
}

function Links() {
  const t = useT()
  const year = new Date(useServerNow(HOUR)).getFullYear()
  return (
    <Inner>
      <nav aria-label={t('footer.label')}>
        <List as="ul" gap={5}>
          {policyPaths.map(({ policy, path }) => (
            <li key={policy}>
              <FooterLink as={Link} to={path}>
                {t(`policy.${policy}`)}
              </FooterLink>
            </li>
          ))}
          <li>
            <FooterLink as={Link} to={SEARCH_PATH}>
              {t('nav.search')}
            </FooterLink>
          </li>
          <li>
            <FooterLink as={Link} to={PARTNERS_PATH}>
              {t('footer.partners')}
            </FooterLink>
          </li>
          {hasDocs() && (
            <li>
              <FooterLink href={DOCS_PATH}>{t('footer.docs')}</FooterLink>
            </li>
          )}
          <li>
            <FooterLink href={`mailto:${brand.supportEmail}`}>{t('footer.support')}</FooterLink>
          </li>
        </List>
      </nav>
      <Text size="meta" tone="dim">
        {t('footer.rights', { year, brand: brand.name })}
      </Text>
    </Inner>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: ${space(4)} ${space(6)};
  max-width: ${pageWidth};
  margin-inline: auto;
  padding: ${space(6)} ${space(6)} 0;
`

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  max-width: ${pageWidth};
  margin-inline: auto;
  padding: ${space(4)} ${space(6)};
`

/** The links are as high as a touch target: their rows need no gap. */
const List = styled(Inline)`
  row-gap: 0;
`

const FooterLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
`
