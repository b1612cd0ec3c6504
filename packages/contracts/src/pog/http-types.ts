import type { z } from 'zod'
import type {
  avatarCategories,
  avatarCharacters,
  avatarStyles,
  changeAvatarBody,
  generateAvatarBody,
  randomVariants,
  unlockSlotBody,
} from './avatars-http.ts'
import type { cardVerification } from './cards-http.ts'
import type { badges, pogPreferences, pogReferrals, reportPostBody } from './feed-http.ts'
import type { chooseStyleBody, quickMintBody } from './mint-http.ts'
import type { scoreHistory } from './scores-http.ts'

/** What the calls of POG take and answer, for pages, which import no zod. */
export type AvatarCategories = z.infer<typeof avatarCategories>
export type AvatarCharacters = z.infer<typeof avatarCharacters>
export type AvatarStyles = z.infer<typeof avatarStyles>
export type RandomVariants = z.infer<typeof randomVariants>
export type UnlockSlotBody = z.input<typeof unlockSlotBody>
export type ChangeAvatarBody = z.input<typeof changeAvatarBody>
export type GenerateAvatarBody = z.input<typeof generateAvatarBody>
export type CardVerification = z.infer<typeof cardVerification>
export type CardReportGround = z.infer<typeof reportPostBody>['ground']
export type PogPreferences = z.infer<typeof pogPreferences>
export type PogBadges = z.infer<typeof badges>
export type PogReferrals = z.infer<typeof pogReferrals>
export type ChooseStyleBody = z.input<typeof chooseStyleBody>
export type QuickMintBody = z.input<typeof quickMintBody>
export type ScoreHistory = z.infer<typeof scoreHistory>
