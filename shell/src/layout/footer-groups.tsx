import type { WebFooter } from '@platform/contracts/growth/content-pages'
import { ContentLink } from '@platform/remote-kit/content/content-link'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage } from '@platform/remote-kit/shell'
import { Heading, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { footersQuery } from '../content/api/content-api.ts'
import { FooterLink } from './footer-link.ts'
import { pageWidth } from './page-width.ts'

/** The groups of links that staff write; a page does without those that could not be loaded. */
export default function FooterGroups() {
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
