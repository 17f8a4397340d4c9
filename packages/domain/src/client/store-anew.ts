import { ApiError } from '../core/api-error';

/** Of the former record: deleted meanwhile, changed by another computer, or in use by now. */
const STAYS = [404, 409];

/**
 * Corrects a record that an unanswered save had stored, where no call updates it: stores it anew and deletes the former one, in
 * this order, because a failure between them leaves a record too many and not one too few (docs/decisions/150). A former record
 * that is in use by now, or that another computer has changed, stays. Rejects with ApiError.
 */
export async function storeAnew<Row>(
  create: () => Promise<Row>,
  removeFormer: () => Promise<unknown>,
): Promise<Row> {
  const corrected = await create();
  try {
    await removeFormer();
  } catch (error) {
    if (!(error instanceof ApiError && STAYS.includes(error.status))) throw error;
  }
  return corrected;
}
