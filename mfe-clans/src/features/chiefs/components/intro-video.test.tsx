import { brand } from '@platform/contracts/brand'
import { CLAN_CHIEF_PATH } from '@platform/contracts/clans/paths'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { openClans } from '../../../testing/open-clans.ts'

test("the brand's video is loaded once somebody wants to see it, not before", async () => {
  onTestFinished(() => void Object.assign(brand, { chiefVideo: null }))
  const address = 'https://videos.example/embed/x'
  Object.assign(brand, { chiefVideo: address })
  const { press } = await openClans({ path: CLAN_CHIEF_PATH, session: visitor })
  await screen.findByRole('button', { name: 'Watch the video' })
  expect(document.querySelector('iframe')).toBeNull()
  await press('Watch the video')
  const frame = screen.getByTitle<HTMLIFrameElement>('What a clan chief does')
  expect(frame.src).toBe(address)
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
})
