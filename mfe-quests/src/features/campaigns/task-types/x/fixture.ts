import { bareTask } from '../../../../testing/bare-task.ts'
import type { TaskOf } from '../task-type.ts'

type OwnTask = TaskOf<'TWITTER_FOLLOW'>
type CardTask = TaskOf<'TWITTER_SHARE_POG_CARD'>
type ShareTask = TaskOf<'TWITTER_SHARE_REFERRAL'>

export const aFollowTask = (difference: Partial<OwnTask> = {}): OwnTask => ({
  ...bareTask,
  id: 'follow',
  type: 'TWITTER_FOLLOW',
  title: 'Follow the riders',
  settings: { type: 'TWITTER_FOLLOW', handle: 'MonsoonRiders' },
  ...difference,
})

export const aShareTask = (difference: Partial<ShareTask> = {}): ShareTask => ({
  ...bareTask,
  id: 'share',
  type: 'TWITTER_SHARE_REFERRAL',
  title: 'Share your invitation',
  settings: { type: 'TWITTER_SHARE_REFERRAL' },
  invitation: '/?ref=K7M2QX9P',
  ...difference,
})

export const aCardTask = (difference: Partial<CardTask> = {}): CardTask => ({
  ...bareTask,
  id: 'card',
  type: 'TWITTER_SHARE_POG_CARD',
  title: 'Share your card',
  settings: { type: 'TWITTER_SHARE_POG_CARD' },
  ...difference,
})
