import { ApiError } from '../core/api-error';
import type { Transfer } from '../core/transfer';

/**
 * Corrects a record that an unanswered save had stored, where no call updates it: stores it anew and deletes the former one, in
 * this order, because a failure between them leaves a record too many and not one too few (docs/decisions/150). A former record
 * that is in use by now, or that another computer has changed, stays, and whoever saves is told. Rejects with ApiError.
 */
export async function storeAnew<Row>(
  create: () => Promise<Row>,
  removeFormer: () => Promise<unknown>,
  { onFormer }: Transfer,
): Promise<Row> {
  const corrected = await create();
  try {
    await removeFormer();
  } catch (error) {
    if (!(error instanceof ApiError && [404, 409].includes(error.status))) throw error;
    if (error.status === 409) onFormer?.({ name: null, error: null });
  }
  return corrected;
}
