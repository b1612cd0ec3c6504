import { openBare, signedIn } from '../../bare/open-bare.ts'
import { limitTo } from '../../bare/rate-limit.ts'

// A hand-written page of the hottest cards with the driver: the limit and the two reads of services/pog's feed.
interface Post {
  _id: string
  userId: string
  userName: string
  walletName: string
  number: number
  avatar: string
  style: string
  tier: string | null
  total: number | null
  showsScores: boolean
  mintedAt: Date
  highlightedAt: Date | null
  likes: number
  heat: number
}

/** The fields that the feed shows. */
const projection = {
  userId: 1,
  userName: 1,
  walletName: 1,
  number: 1,
  avatar: 1,
  style: 1,
  tier: 1,
  total: 1,
  showsScores: 1,
  mintedAt: 1,
  highlightedAt: 1,
  likes: 1,
  heat: 1,
}

const { app, database, listen } = await openBare()
const posts = database.collection<Post>('posts')
const likes = database.collection<{ _id: string; postId: string }>('likes')

app.get<{ Querystring: { pageLimit: string } }>(
  '/api/pog/feed',
  { onRequest: signedIn(), preValidation: limitTo(240, 60_000, database) },
  async ({ query, userId }) => {
    const limit = Number(query.pageLimit)
    const found = await posts
      .find({ isInFeed: true, hidden: null } as object, { projection })
      .sort({ heat: -1, _id: -1 })
      .limit(limit + 1)
      .toArray()
    const page = found.slice(0, limit)
    const ids = page.map(({ _id }) => `${_id}:${userId}`)
    const own = await likes.find({ _id: { $in: ids } }, { projection: { postId: 1 } }).toArray()
    const liked = new Set(own.map(({ postId }) => postId))
    const items = page.map((post) => viewOf(post, liked, userId))
    const last = page.at(-1)
    const nextCursor = found.length > limit && last ? cursorAfter(last) : null
    return { success: true, status: 200, data: { items, nextCursor }, message: 'OK' }
  },
)
await listen()

function viewOf(post: Post, liked: ReadonlySet<string>, userId: string) {
  return {
    postId: post._id,
    userName: post.userName,
    walletName: post.walletName,
    number: Number(post.number),
    page: `/pog/${post.userName}`,
    front: `/api/pog/card/${post.userName}/front`,
    avatar: post.avatar,
    style: post.style,
    tier: post.showsScores ? post.tier : null,
    total: post.showsScores && post.total !== null ? Number(post.total) : null,
    mintedAt: post.mintedAt.toISOString(),
    isHighlighted: post.highlightedAt !== null,
    likes: Number(post.likes),
    isLiked: liked.has(post._id),
    isOwn: post.userId === userId,
  }
}

const cursorAfter = ({ heat, _id }: Post) =>
  Buffer.from(JSON.stringify({ value: heat, id: _id })).toString('base64url')
