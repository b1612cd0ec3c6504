import { brand } from '@platform/contracts/brand'
import { DOCS_PATH, PARTNERS_PATH, SEARCH_PATH } from '@platform/contracts/shell/paths'
import { Link } from '@platform/remote-kit/router'
import { useServerNow } from '@platform/remote-kit/shell'
import { Inline, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { lazy, Suspense } from 'react'
import { LazyTexts } from '../i18n/lazy/lazy-texts.ts'
import { useT } from '../i18n/lazy/messages.ts'
import { policyPaths } from '../pages/policies/policy-paths.ts'
import { FooterLink } from './footer-link.ts'
import { hasDocs } from './has-docs.ts'
import { pageWidth } from './page-width.ts'

/** Comes after the page; one that cannot be loaded is done without. */
const FooterGroups = lazy(() =>
  import('./footer-groups.tsx').catch(() => ({ default: () => null })),
)

/** ms between two updates of the year. */
const HOUR = 3_600_000

/** What stands at the end of every page. */
export function Footer() {
  return (
    <LazyTexts>
      <Suspense fallback={null}>
        <FooterGroups />
      </Suspense>
      <Links />
    </LazyTexts>
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
