import {
  LEADERBOARD_EMBED_BOARDS,
  LEADERBOARD_EMBED_ROWS,
  type LeaderboardEmbedBoard,
} from '@platform/contracts/clans/leaderboard-embed'
import { type EmbedTheme, Leaderboard } from '@platform/embed/react'
import { useShell } from '@platform/remote-kit/shell'
import { Heading, Notice, Stack } from '@platform/ui'
import { Field, Select } from '@platform/ui/interaction'
import { useEffect, useState } from 'react'
import { readPageConfig } from '../../page-config.ts'
import { CodeBlock } from './code-block.tsx'
import { useT } from './i18n/messages.ts'
import { leaderboardSnippet, type SnippetOptions } from './snippets.ts'

/** A leaderboard as a partner's page shows it, and the code for it. */
export function LeaderboardDemo({ code, theme }: { code: SnippetOptions; theme: EmbedTheme }) {
  const t = useT()
  const { track } = useShell()
  const { demoPartner } = readPageConfig()
  const [board, setBoard] = useState<LeaderboardEmbedBoard>('clan')
  const rows = LEADERBOARD_EMBED_ROWS.default
  useEffect(() => {
    if (demoPartner) track('embed_opened', { embed: 'leaderboard', partner: demoPartner })
  }, [demoPartner, track])
  return (
    <Stack as="section" gap={3} aria-labelledby="leaderboard-demo">
      <Heading level={2} size="card" id="leaderboard-demo">
        {t('leaderboard')}
      </Heading>
      <Field label={t('board')}>
        <Select
          value={board}
          onChange={({ target }) => setBoard(target.value as LeaderboardEmbedBoard)}
        >
          {LEADERBOARD_EMBED_BOARDS.map((one) => (
            <option key={one} value={one}>
              {t(`board.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {demoPartner ? (
        <Leaderboard
          siteUrl={location.origin}
          partner={demoPartner}
          theme={theme}
          language={code.language}
          board={board}
          count={rows}
        />
      ) : (
        <Notice>{t('noDemo')}</Notice>
      )}
      <CodeBlock
        title={t('leaderboard.tag')}
        text={t('leaderboard.text')}
        code={leaderboardSnippet(code, { board, rows })}
      />
    </Stack>
  )
}
