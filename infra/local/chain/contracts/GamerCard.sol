// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.30;

import {IERC4906} from "@openzeppelin/contracts/interfaces/IERC4906.sol";
import {IERC165} from "@openzeppelin/contracts/interfaces/IERC165.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

/// ERC-5192: tokens that stay where they were minted.
interface IERC5192 {
    event Locked(uint256 tokenId);
    event Unlocked(uint256 tokenId);

    function locked(uint256 tokenId) external view returns (bool);
}

/// Cards that belong to a person and are never transferred. The minter mints and burns them, and says when what they show has changed; each
/// number is minted once, also after it was burnt. Nothing of a person is here but the address that holds a card.
contract GamerCard is ERC721, Ownable2Step, IERC4906, IERC5192 {
    address public minter;
    string private base;
    mapping(uint256 tokenId => bool) private isUsed;

    event MinterChanged(address minter);

    error NotMinter();
    error NumberUsed(uint256 tokenId);
    error CardIsLocked();

    constructor(string memory name, string memory symbol, string memory base_, address owner, address minter_)
        ERC721(name, symbol)
        Ownable(owner)
    {
        base = base_;
        minter = minter_;
        emit MinterChanged(minter_);
    }

    modifier onlyMinter() {
        if (msg.sender != minter) revert NotMinter();
        _;
    }

    function mint(address to, uint256 tokenId) external onlyMinter {
        if (isUsed[tokenId]) revert NumberUsed(tokenId);
        isUsed[tokenId] = true;
        _mint(to, tokenId);
        emit Locked(tokenId);
    }

    function burn(uint256 tokenId) external onlyMinter {
        _requireOwned(tokenId);
        _burn(tokenId);
    }

    /// Asks who shows the card to read its metadata again.
    function refresh(uint256 tokenId) external onlyMinter {
        _requireOwned(tokenId);
        emit MetadataUpdate(tokenId);
    }

    /// Whether the number was ever minted.
    function wasMinted(uint256 tokenId) external view returns (bool) {
        return isUsed[tokenId];
    }

    function locked(uint256 tokenId) external view returns (bool) {
        _requireOwned(tokenId);
        return true;
    }

    /// Another key of the service mints from now on.
    function setMinter(address minter_) external onlyOwner {
        minter = minter_;
        emit MinterChanged(minter_);
    }

    /// Metadata is at another address from now on.
    function setBase(string calldata base_) external onlyOwner {
        base = base_;
        emit BatchMetadataUpdate(0, type(uint256).max);
    }

    function supportsInterface(bytes4 id) public view override(ERC721, IERC165) returns (bool) {
        return id == type(IERC5192).interfaceId || id == bytes4(0x49064906) || super.supportsInterface(id);
    }

    function approve(address, uint256) public pure override(ERC721, IERC721) {
        revert CardIsLocked();
    }

    function setApprovalForAll(address, bool) public pure override(ERC721, IERC721) {
        revert CardIsLocked();
    }

    /// From nobody is a mint, to nobody a burn: nothing else happens to a card.
    function _update(address to, uint256 tokenId, address auth) internal override returns (address) {
        if (to != address(0) && _ownerOf(tokenId) != address(0)) revert CardIsLocked();
        return super._update(to, tokenId, auth);
    }

    function _baseURI() internal view override returns (string memory) {
        return base;
    }
}
