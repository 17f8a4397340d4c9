/** Of fields: in the product they stand on a sheet, whose colour their messages and labels are made for. */
export const ON_SHEET = { ground: 'sheet' };
