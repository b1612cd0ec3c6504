import { Tag } from '@platform/ui'
import { useMemo } from 'react'
import { entityName } from '../model/entity-name.ts'

/** Names the kind of a card by its entity type; a service before that field has quests alone with a game. */
export function EntityTag({ entity = 'kquest' }: { entity: string | undefined }) {
  const name = useMemo(() => entityName(entity), [entity])
  return <Tag tone="ion">{name}</Tag>
}
