/** A tag of a comment that is shown. */
export interface Tag {
  kind: 'remarks' | 'default' | 'returns' | 'throws' | 'since' | 'see' | 'example';
  text: string;
}

/** A property, a method or a constructor of a type, or a parameter of a function. */
export interface Member {
  name: string;
  type: string;
  optional: boolean;
  /** Its comment. */
  about: string;
  /** The text of `@deprecated` in its comment, which may be empty. */
  deprecated?: string;
  tags?: Tag[];
}

/** A signature of a function with its parameters, or a type or value with its members. */
export interface Part {
  /** As TypeScript writes it. */
  code: string;
  about: string;
  deprecated?: string;
  tags?: Tag[];
  members: Member[];
}

/** Something that a module exports. */
export interface Declared {
  /** That of a member of a namespace begins with the namespace: `shapes.Point`. */
  name: string;
  /** More than one for overloads. */
  parts: Part[];
  file: string;
  line: number;
}
