import { LINK_GENERATOR_PATH } from '@platform/contracts/shell/paths'
import { Link } from '@platform/remote-kit/router'
import { Icon } from '@platform/ui'
import { Tile } from '@platform/ui/page-parts'
import { useT } from './i18n/messages.ts'
import { Row, RowGroup, RowLine, RowWords } from './rows.tsx'

/** Leads to the link generator. */
export function LinksLink() {
  const t = useT()
  return (
    <RowGroup>
      <Row>
        <RowLine as={Link} to={LINK_GENERATOR_PATH}>
          <Tile>
            <Icon name="external" />
          </Tile>
          <RowWords>{t('profile.links')}</RowWords>
          <Icon name="chevron" size={16} />
        </RowLine>
      </Row>
    </RowGroup>
  )
}
