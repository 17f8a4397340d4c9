/** The part of pdfmake 0.3 that the server uses; the package ships no types. */
declare module 'pdfmake' {
  /** left, top, right, bottom; or all sides. Points. */
  type Margin = number | [number, number, number, number];

  interface TextStyle {
    font?: string;
    fontSize?: number;
    bold?: boolean;
    color?: string;
    lineHeight?: number;
    characterSpacing?: number;
    alignment?: 'left' | 'right' | 'center';
    preserveLeadingSpaces?: boolean;
    preserveTrailingSpaces?: boolean;
    wordBreak?: 'normal' | 'break-all';
  }

  interface Block extends TextStyle {
    id?: string;
    margin?: Margin;
    width?: number | 'auto' | '*';
    unbreakable?: boolean;
  }

  interface Line {
    type: 'line';
    x1: number;
    y1: number;
    x2: number;
    y2: number;
    lineWidth: number;
    lineColor?: string;
  }

  export interface TableLayout {
    hLineWidth?: (row: number, node: TableNode) => number;
    vLineWidth?: (column: number, node: TableNode) => number;
    hLineColor?: (row: number, node: TableNode) => string;
    vLineColor?: (column: number, node: TableNode) => string;
    paddingLeft?: (column: number, node: TableNode) => number;
    paddingRight?: (column: number, node: TableNode) => number;
    paddingTop?: (row: number, node: TableNode) => number;
    paddingBottom?: (row: number, node: TableNode) => number;
  }

  export interface TableNode extends Block {
    table: { widths: (number | 'auto' | '*')[]; body: Content[][]; dontBreakRows?: boolean };
    layout?: TableLayout;
  }

  export interface TextNode extends Block {
    text: string | TextNode[];
    noWrap?: boolean;
  }

  export type Content =
    | TextNode
    | TableNode
    | (Block & { stack: Content[] })
    | (Block & { columns: Content[]; columnGap?: number })
    | (Block & { canvas: Line[] });

  /** A laid-out node, as `pageBreakBefore` sees it. */
  export interface LaidOutNode {
    id?: string;
    pageNumbers: number[];
    pages: number;
  }

  export interface DocumentDefinition {
    pageSize: 'A4';
    pageMargins: [number, number, number, number];
    info: { title: string; author: string; creator: string; producer: string };
    language: string;
    displayTitle: boolean;
    version: '1.7';
    defaultStyle: TextStyle;
    header: (page: number, pages: number) => Content;
    footer: (page: number, pages: number) => Content;
    content: Content[];
    /** True starts a new page before the node. */
    pageBreakBefore?: (node: LaidOutNode) => boolean;
  }

  interface FontFamily {
    normal: string;
    bold?: string;
  }

  const pdfmake: {
    virtualfs: { writeFileSync: (name: string, bytes: Buffer) => void };
    setFonts: (fonts: Record<string, FontFamily>) => void;
    setUrlAccessPolicy: (allow: (url: string) => boolean) => void;
    setLocalAccessPolicy: (allow: (path: string) => boolean) => void;
    createPdf: (definition: DocumentDefinition) => { getBuffer: () => Promise<Buffer> };
  };
  export default pdfmake;
}
